/** Names of the channels. Every socket is also in its own channel, named by its id. */
export const channels = {
  user: (id: number) => `user:${id}`,
  chat: (roomId: number) => `room:${roomId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  /** Sockets of members who have joined the session, without those that only look in. */
  inside: (sessionId: string) => `inside:${sessionId}`,
  /** Sockets of members who have the desk of the session open. */
  desk: (sessionId: string) => `desk:${sessionId}`,
  login: (jti: string) => `login:${jti}`,
  tutorsCache: 'TutorsCache',
  adminInvoices: 'AdminInvoices',
  adminReports: 'AdminReports',
} as const
