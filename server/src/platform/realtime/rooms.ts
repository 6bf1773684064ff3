/** The names of the channels that sockets are in; every socket is also in one of its own, named by its id. */
export const channels = {
  user: (id: number) => `user:${id}`,
  chat: (roomId: number) => `room:${roomId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  /** The sockets through which the members of a session are inside, not those that only look in. */
  inside: (sessionId: string) => `inside:${sessionId}`,
  login: (jti: string) => `login:${jti}`,
  tutorsCache: 'TutorsCache',
  adminInvoices: 'AdminInvoices',
} as const
