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
  /** Called with each internal error; by default it is written to the console. Clients get no details of it. */
  onError?: (error: unknown) => void;
}
