/** The names of the channels that sockets are in. */
export const rooms = {
  user: (id: number) => `user:${id}`,
  chat: (roomId: number) => `room:${roomId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  login: (jti: string) => `login:${jti}`,
  tutorsCache: 'TutorsCache',
} as const
