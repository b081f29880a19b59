import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '../src/shared/api/generated/model';

export type Handler = (match: RegExpExecArray, request: Exchange) => Promise<void> | void;

/** A method, a path below {@link BASE}, and the handler of its requests. */
export type Route = [method: string, path: RegExp, handler: Handler];

export interface Exchange {
  url: URL;
  incoming: IncomingMessage;
  response: ServerResponse;
  user: string | null;
}

export const BASE = '/api/v1';

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  response.writeHead(status, { 'Content-Type': type, ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

export function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  title: string,
  detail: string,
  errors: Problem['errors'] = [],
) {
  json(response, status, { type: `/problems/${code}`, title, status, detail, code, errors });
}

export async function body(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export const parsed = async <T>(incoming: IncomingMessage) =>
  JSON.parse((await body(incoming)).toString()) as T;

/** Name and size of the one file in a multipart body. The file's content does not matter here. */
export async function upload(incoming: IncomingMessage) {
  const content = await body(incoming);
  const name = /filename="([^"]*)"/.exec(content.subarray(0, 1000).toString())?.[1] ?? 'file';
  return { name, sizeBytes: content.length };
}
