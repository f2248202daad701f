/** What the server has found out about every request before it reaches the API. */
export type ApiEnv = { Variables: { requestId: string; clientAddress: string } }
