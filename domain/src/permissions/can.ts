/** Who may do what; the server enforces it, the screens hide and explain with it. */
import type { Action } from '@hiwar/contract/calls/all-calls.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Cell, Column } from './cells.ts'
import { permissionTable } from './table.ts'

/** Somebody logged in; whoever is not is null. */
export interface Actor {
  readonly id: number
  readonly role: Role
}

/** Whose the thing is that the action is about. */
export interface Subject {
  /** The account itself, or those the thing belongs to. */
  readonly ownerId?: number | readonly number[] | null
  /** The members of the room, lesson, interview or demo session. */
  readonly memberIds?: readonly number[]
  /** The studio that the tutor is linked to. */
  readonly studioId?: number | null
}

export type Verdict = 'allow' | 'unauthenticated' | 'forbidden'

const columns: Readonly<Record<Role, Column>> = {
  [Role.SuperAdmin]: 'SA',
  [Role.RegularAdmin]: 'RA',
  [Role.Tutor]: 'TU',
  [Role.Student]: 'ST',
  [Role.TutorManager]: 'TM',
  [Role.Studio]: 'SD',
}

function cellOf(role: Role | null, action: Action): Cell {
  return permissionTable[action][role === null ? 'AN' : columns[role]]
}

/** Whether the role may ever do it; asked before the request is read and its thing is loaded. */
export function mayTry(role: Role | null, action: Action): Verdict {
  const cell = cellOf(role, action)
  if (cell === 'x') return 'unauthenticated'
  return cell === '-' ? 'forbidden' : 'allow'
}

function isOwner(actor: Actor, { ownerId }: Subject): boolean {
  return typeof ownerId === 'object' ? ownerId?.includes(actor.id) === true : ownerId === actor.id
}

function concerns(actor: Actor, cell: Cell, subject: Subject): boolean {
  if (cell === 'O') return isOwner(actor, subject)
  if (cell === 'M') return subject.memberIds?.includes(actor.id) === true
  if (cell === 'S') return subject.studioId === actor.id
  return true
}

/**
 * Whether the actor may do it to the subject; without a subject only the role counts. Where the table says "within the
 * condition" this answers allow, and the feature decides.
 */
export function can(actor: Actor | null, action: Action, subject?: Subject): Verdict {
  const verdict = mayTry(actor?.role ?? null, action)
  if (verdict !== 'allow' || actor === null || subject === undefined) return verdict
  return concerns(actor, cellOf(actor.role, action), subject) ? 'allow' : 'forbidden'
}

/** Whether the actor does it to anybody's things, not only to the own ones; lists are filtered by it. */
export function seesAll(role: Role, action: Action): boolean {
  return cellOf(role, action) === 'Y'
}
