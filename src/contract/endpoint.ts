import type * as z from 'zod/mini';
import { once } from './once.ts';

/** Who may call: `public` takes any visitor, `player` needs a valid bearer token bound to the calling device. */
export type Access = 'public' | 'player';

export interface Endpoint<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType, Who extends Access = Access> {
  readonly method: 'GET' | 'POST';
  /** Relative to `./api/`, without a leading slash. */
  readonly path: string;
  readonly access: Who;
  /** Body of a POST; query string of a GET. Unknown fields are dropped. */
  readonly request: Request;
  /** The envelope's `data`. */
  readonly response: Response;
  /** Not named in section 7 of the specification: another operator's backend may lack it (404). */
  readonly isExtension: boolean;
  /** The answer may be kept by shared caches and by the service worker: it never depends on the player. */
  readonly isPublicContent: boolean;
  /** A money call: needs an `Idempotency-Key` header, is never queued and never replayed in the background. */
  readonly isMoney: boolean;
  /** The app asks by itself, at intervals: such a call is no sign that the player is there. */
  readonly isPolled: boolean;
  /** Refused to a player who is in a time-out or has excluded himself: what begins play, brings money to play with, or offers it. All other calls stay open to him. */
  readonly isClosedToRestricted: boolean;
}

interface EndpointDefinition<Request extends z.ZodMiniType, Response extends z.ZodMiniType, Who extends Access> {
  method: 'GET' | 'POST';
  path: string;
  access: Who;
  request: () => Request;
  response: () => Response;
  isExtension?: boolean;
  isPublicContent?: boolean;
  isMoney?: boolean;
  isPolled?: boolean;
  isClosedToRestricted?: boolean;
}

/** Describes one call as data; the server makes its route from it and the app its request. What it takes and answers is built when it is first asked for. */
export function defineEndpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType, Who extends Access>({
  request,
  response,
  ...facts
}: EndpointDefinition<Request, Response, Who>): Endpoint<Request, Response, Who> {
  const readRequest = once(request);
  const readResponse = once(response);
  return {
    isExtension: false,
    isPublicContent: false,
    isMoney: false,
    isPolled: false,
    isClosedToRestricted: false,
    ...facts,
    get request() {
      return readRequest();
    },
    get response() {
      return readResponse();
    },
  };
}

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
