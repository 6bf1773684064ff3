/** Whose the things of the matrix are, and what several of them are built on. */
import type { Column } from '@hiwar/domain/permissions/cells.ts'
import { findConversationOfPair } from '../../features/conversations/store.ts'
import { found } from '../../platform/action.ts'
import { buildConversation } from '../conversations.ts'
import { buildEarning } from '../earnings.ts'
import { later } from '../fuzz/vocabulary.ts'
import { buildLesson } from '../lessons.ts'
import type { TestServer } from '../server.ts'
import { buildWithdrawal } from '../withdrawals.ts'
import type { Member, People } from './people.ts'

export interface MatrixFixtures {
  server: TestServer
  /** The people who own the foreign things. */
  others: People
  /** Returns a new number at each call, for values that must be unique. */
  next(): number
}

/** The owner of a thing: the person of this column, or another person when this role cannot own such a thing. */
export interface Owner {
  column: Column
  id: number
}

export type Maker = (scene: MatrixFixtures, owner: Owner) => Promise<number | string>

export function ownerAmong(able: readonly Member[], { others }: MatrixFixtures, { column, id }: Owner): number {
  const [usual = 'ST'] = able
  return (able as readonly Column[]).includes(column) ? id : others[usual].id
}

export const everybody: readonly Member[] = ['ST', 'TU', 'TM', 'SD', 'RA', 'SA']

export function tutorOf({ others }: MatrixFixtures, { column, id }: Owner): number {
  return column === 'TU' || column === 'TM' ? id : others.TU.id
}

export async function lessonOf(scene: MatrixFixtures, owner: Owner) {
  const { server, others } = scene
  const studentId = owner.column === 'ST' ? owner.id : others.ST.id
  return buildLesson(server.db, tutorOf(scene, owner), studentId, startOf(scene), { subscribed: brief.days })
}

/** Builds a conversation of the owner; all owners have the same partner. */
export async function conversationOf(scene: MatrixFixtures, owner: Owner) {
  const { server, others } = scene
  const pair = [ownerAmong(everybody, scene, owner), others.TU.id] as const
  if ((await findConversationOfPair(server.db, ...pair)) === undefined) await buildConversation(server.context, ...pair)
  return found(await findConversationOfPair(server.db, ...pair), 'room-not-found')
}

export async function withdrawalOf(scene: MatrixFixtures, owner: Owner): Promise<number> {
  const { server, next } = scene
  const tutorId = ownerAmong(['TU'], scene, owner)
  await buildEarning(server.context, tutorId, 20_000, new Date(startOf(scene)))
  return buildWithdrawal(server.context, tutorId, 10_000 + next())
}

/**
 * A start in the past, eight days before the last one, so that one student's subscriptions and lessons do not overlap.
 */
export function startOf({ next }: MatrixFixtures): string {
  return later(-next() * 8 * 1440)
}

/** Five days are shorter than the eight days between two starts. */
export const brief = { days: 5 }
