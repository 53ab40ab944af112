const MANY = 1_000_000;

/** Whoever measures a host asks more of it than any player may. */
export const NO_LIMITS = {
  requestsASecond: MANY,
  tablesAnHour: MANY,
  wrongTokensAMinute: MANY,
  connections: 1000,
};
