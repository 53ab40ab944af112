/** Options of the HTTP API. @beta */
export interface ApiOptions {
  /** The token for listing, finishing, expiring and bringing back tables; without it nobody may. */
  hostToken?: string;
  /** Called with errors of the host, which clients get no details of. */
  onError?: (error: unknown) => void;
}
