/**
 * Days without an act after which a table is deleted; `Infinity` for never. A number is that of all tables.
 * @beta
 */
export type ExpireAfterDays =
  | number
  | {
      /** Of tables that wait for lists. By default 7. */
      waiting?: number;
      /** Of all other tables. By default 90. */
      others?: number;
    };

/**
 * Your own login. Returns the id of the user who sent a request, or null if nobody is signed in. Read only the headers
 * of the request: the API reads its body.
 * @beta
 */
export type Authenticate = (request: Request) => string | null | Promise<string | null>;

/** Options of the HTTP API. @beta */
export interface ApiOptions {
  /** The token for listing, finishing, expiring and bringing back tables. Without it these requests are refused. */
  hostToken?: string;
  /**
   * Your own login. With it, a request without a user is answered 401 `not-signed-in`. A user who opens a waiting table
   * or claims an invitation owns that seat: the token is `TABLE.me`, which has no secret and serves no other user.
   * Needs tables of this process.
   */
  authenticate?: Authenticate;
  /**
   * Days without an act after which a table is deleted; `Infinity` for never. By default 7 for tables that wait for
   * lists, 90 for all others.
   */
  expireAfterDays?: ExpireAfterDays;
  /** Called with each internal error; by default it is written to the console. Clients get no details of it. */
  onError?: (error: unknown) => void;
}
