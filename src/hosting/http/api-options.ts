/** Options of the HTTP API. @beta */
export interface ApiOptions {
  /** The token for listing, finishing, expiring and bringing back tables. Without it these requests are refused. */
  hostToken?: string;
  /** Called with each internal error. Clients get no details of it. */
  onError?: (error: unknown) => void;
}
