package org.satingrid.portal.webhooks;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "0.1.2.3",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "127.9.9.9",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.8",
        "192.0.2.1",
        "192.168.1.1",
        "198.18.0.1",
        "203.0.113.9",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:10.0.0.1",
        "fe80::1",
        "fec0::1",
        "fc00::1",
        "fd12:3456::1",
        "ff02::1",
        "2001::1",
        "2001:db8::1",
        "64:ff9b::a00:1",
        "64:ff9b:1::1",
        "2002:7f00:1::1",
        "192.88.99.1",
        "::ffff:0:7f00:1",
        "100::1",
        "3fff::1",
        "5f00::1"
      })
  void notPublic(String address) throws UnknownHostException {
    assertEquals(false, Addresses.isPublic(InetAddress.getByName(address)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "8.8.8.8",
        "100.128.0.1",
        "172.32.0.1",
        "192.169.0.1",
        "2606:4700:4700::1111",
        "64:ff9b::808:808",
        "2002:808:808::1"
      })
  void isPublic(String address) throws UnknownHostException {
    assertEquals(true, Addresses.isPublic(InetAddress.getByName(address)));
  }

  @Test
  void oneForbiddenAddressOfAHostIsEnoughToRefuseIt() throws UnknownHostException {
    Addresses addresses = new Addresses(List.of());
    InetAddress good = InetAddress.getByName("8.8.8.8");
    InetAddress bad = InetAddress.getByName("10.0.0.1");
    var refused =
        assertThrows(
            ForbiddenTargetException.class, () -> addresses.check("two", List.of(good, bad)));
    assertTrue(String.valueOf(refused.getMessage()).contains("satin.webhooks.allow"));
  }

  @Test
  void theSettingsMayAllowAddressesAndNetworks() throws UnknownHostException {
    Addresses addresses = new Addresses(List.of("10.1.0.0/16", "fd00::1"));
    assertDoesNotThrow(() -> addresses.check("in", List.of(InetAddress.getByName("10.1.255.1"))));
    assertDoesNotThrow(() -> addresses.check("six", List.of(InetAddress.getByName("fd00::1"))));
    assertThrows(
        ForbiddenTargetException.class,
        () -> addresses.check("out", List.of(InetAddress.getByName("10.2.0.1"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "localhost",
        "10.0.0.0/99",
        "10.0.0/8x",
        "10.0.0.1, 10.0.0.2",
        "999.1.1.1",
        ":::"
      })
  void settingsThatAreNoNetworkSayWhichTheyAre(String network) {
    var refused =
        assertThrows(IllegalArgumentException.class, () -> new Addresses(List.of(network)));
    assertTrue(String.valueOf(refused.getMessage()).startsWith("satin.webhooks.allow has \""));
  }
}
