/** Logs students in past the password, which would take longer than all measures. */
import { createHmac } from 'node:crypto'
import type pg from 'pg'

export const jwtSecret = 'a-secret-of-the-measurements-0123456789'
const lifeSeconds = 7 * 24 * 3600

/** A live login for each of these people; returns their tokens in the same order. */
export async function logIn(pool: pg.Pool, userIds: readonly number[]): Promise<string[]> {
  const iat = Math.floor(Date.now() / 1000)
  const { rows } = await pool.query<{ jti: string; id: string }>(
    `insert into login_sessions (jti, user_id, login_at, created_at, last_used_at, expires_at, ip)
     select gen_random_uuid(), id, now(), now(), now(), to_timestamp($2), '127.0.0.1' from unnest($1::bigint[]) id
     returning jti, user_id as id`,
    [userIds, iat + lifeSeconds],
  )
  const tokens = new Map(
    rows.map(({ jti, id }) => [Number(id), sign({ id: Number(id), iat, exp: iat + lifeSeconds, jti })]),
  )
  return userIds.map((id) => tokens.get(id) ?? '')
}

function sign(claims: object): string {
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.')
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
