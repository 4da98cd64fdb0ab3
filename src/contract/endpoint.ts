import type * as z from 'zod/mini';
import { once } from './once.ts';

/** Who may call: `public` allows any visitor, `player` needs a valid bearer token bound to the calling device. */
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
  /** Not listed in section 7 of the specification: another operator's backend may lack it (404). */
  readonly isExtension: boolean;
  /** The response never depends on the player, so shared caches and the service worker may cache it. */
  readonly isPublicContent: boolean;
  /**
   * A money call: never queued, never replayed in the background. It carries an `Idempotency-Key`, one UUID per
   * submission. The calls of section 7, which lists no such header, are accepted without one, each as a separate
   * submission; an extension is refused.
   */
  readonly isMoney: boolean;
  /**
   * Section 7 of the specification lists `success` in the response: a response without it means neither success nor
   * refusal. True for all money calls.
   */
  readonly saysSuccess: boolean;
  /**
   * The request names one thing, for example by its id: a 404 in an envelope means that this thing does not exist, not
   * that the call is unknown.
   */
  readonly namesThing: boolean;
  /** The app polls this call, so it is no sign of player activity. */
  readonly isPolled: boolean;
  /**
   * Stores something that moves no money, such as a setting, a read mark or a launch. Such calls are rate-limited per
   * player and minute.
   */
  readonly isPlainWrite: boolean;
  /**
   * Refused to a player in a time-out or self-exclusion: anything that starts play, brings in money to play with, or
   * offers it. All other calls stay open to them.
   */
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
  saysSuccess?: boolean;
  namesThing?: boolean;
  isPolled?: boolean;
  isPlainWrite?: boolean;
  isClosedToRestricted?: boolean;
}

/**
 * Describes one call as data: the server builds its route from it, the app its request. The schemas are built on first
 * use.
 */
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
    saysSuccess: facts.isMoney === true,
    namesThing: false,
    isPolled: false,
    isPlainWrite: false,
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
