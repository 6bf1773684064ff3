/** Asks a media server as its operator does, with keys that are signed here and not by our server. */
import { createHmac } from 'node:crypto'
import { apiKey, apiSecret, type MediaServer } from './media-server.ts'

interface Signing {
  key?: string
  secret?: string
  /** Seconds from now. */
  expires?: number
}

/** A JSON Web Token over these claims, as the media server expects it. */
export function sign(claims: object, { key = apiKey, secret = apiSecret, expires = 600 }: Signing = {}): string {
  const now = Math.floor(Date.now() / 1_000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256' })}.${part({ nbf: now - 3_600, ...claims, iss: key, exp: now + expires })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

/** The status with which the media server answers somebody who wants to enter with this key. */
export async function askWith({ host }: MediaServer, token: string): Promise<number> {
  return (await fetch(`${host}/rtc/validate?access_token=${token}`)).status
}

/** Calls the API of rooms; `token` stands in for the operator's own. */
export async function ask<Reply>(
  { host }: MediaServer,
  method: string,
  body: object,
  token = sign({ video: { roomList: true, roomAdmin: true, roomCreate: true, ...body } }),
): Promise<{ status: number; reply: Reply }> {
  const answer = await fetch(`${host}/twirp/livekit.RoomService/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, reply: (await answer.json()) as Reply }
}

interface Room {
  name: string
  max_participants?: number
}

export async function rooms(server: MediaServer): Promise<Room[]> {
  return (await ask<{ rooms?: Room[] }>(server, 'ListRooms', {})).reply.rooms ?? []
}

/** Ids of the members who are connected to a room. */
export async function membersIn(server: MediaServer, room: string): Promise<string[]> {
  const { reply } = await ask<{ participants?: { identity: string; state: string }[] }>(server, 'ListParticipants', {
    room,
  })
  const { participants = [] } = reply
  return participants.filter(({ state }) => state === 'ACTIVE').map(({ identity }) => identity)
}
