package org.satingrid.network.grid.hub;

import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.util.function.Supplier;

/**
 * Answers the upgrade request at the beginning of a connection, and then switches to the hub's
 * protocol.
 */
final class UpgradeHandler extends SimpleChannelInboundHandler<HttpObject> {
  private final Supplier<HubConnection> next;
  private final Refusals refusals;
  private boolean accepted;

  UpgradeHandler(Supplier<HubConnection> next, Refusals refusals) {
    this.next = next;
    this.refusals = refusals;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, HttpObject message) {
    if (message.decoderResult().isFailure()) {
      refuse(context, HttpResponseStatus.BAD_REQUEST, "no request of HTTP");
    } else if (message instanceof HttpRequest request) {
      check(context, request);
    }
    if (accepted && message instanceof LastHttpContent) {
      giveWay(context);
    }
  }

  private void check(ChannelHandlerContext context, HttpRequest request) {
    String asked = request.headers().get(HttpHeaderNames.UPGRADE);
    if (!request.method().equals(HttpMethod.GET) || !request.uri().equals(Upgrade.PATH)) {
      refuse(context, HttpResponseStatus.NOT_FOUND, "a request for " + request.uri());
    } else if (!Upgrade.PROTOCOL.equalsIgnoreCase(asked)
        || !request
            .headers()
            .containsValue(HttpHeaderNames.CONNECTION, HttpHeaderValues.UPGRADE, true)) {
      refuse(context, HttpResponseStatus.UPGRADE_REQUIRED, "an upgrade to " + asked);
    } else {
      accepted = true;
    }
  }

  /**
   * Hands the connection over to the hub's protocol. Called after the complete request was read,
   * because the handlers of this protocol would otherwise receive the end of the request.
   */
  private void giveWay(ChannelHandlerContext context) {
    var unused = context.writeAndFlush(response(HttpResponseStatus.SWITCHING_PROTOCOLS));
    context.pipeline().addLast(new HubFrames(), next.get());
    context.pipeline().remove(HttpServerCodec.class);
    context.pipeline().remove(this);
  }

  private void refuse(ChannelHandlerContext context, HttpResponseStatus status, String what) {
    refusals.add(context.channel(), what);
    context.writeAndFlush(response(status)).addListener(ChannelFutureListener.CLOSE);
  }

  private static FullHttpResponse response(HttpResponseStatus status) {
    FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status);
    response.headers().set(HttpHeaderNames.UPGRADE, Upgrade.PROTOCOL);
    if (status.equals(HttpResponseStatus.SWITCHING_PROTOCOLS)) {
      response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.UPGRADE);
    } else {
      response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
      response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, 0);
    }
    return response;
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    refusals.add(context.channel(), String.valueOf(cause));
    var unused = context.close();
  }
}
