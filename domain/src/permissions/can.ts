/** Decides who may do what; the server enforces it, and screens hide actions and explain refusals with it. */
import type { Action } from '@hiwar/contract/all-calls.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Cell, Column } from './cells.ts'
import { permissionTable } from './table.ts'

/** The logged-in user; null for a caller who is not logged in. */
export interface Actor {
  readonly id: number
  readonly role: Role
}

/** The owner and members of the thing that an action touches. */
export interface Subject {
  /** The account itself, or the owner or owners of the thing. */
  readonly ownerId?: number | readonly number[] | null
  /** The members of the conversation, lesson, interview or demo session. */
  readonly memberIds?: readonly number[]
  /** The studio linked to the tutor. */
  readonly studioId?: number | null
}

export type Access = 'allow' | 'unauthenticated' | 'forbidden'

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

/** Whether the role may ever do the action; the server asks this before it reads the request or loads any data. */
export function mayTry(role: Role | null, action: Action): Access {
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
 * Whether the actor may do the action to the subject; without a subject, only the role decides. A row with a condition
 * answers `allow` here, and the feature checks the condition.
 */
export function can(actor: Actor | null, action: Action, subject?: Subject): Access {
  const verdict = mayTry(actor?.role ?? null, action)
  if (verdict !== 'allow' || actor === null || subject === undefined) return verdict
  return concerns(actor, cellOf(actor.role, action), subject) ? 'allow' : 'forbidden'
}

/** Whether the role may do the action to everybody's things; otherwise lists contain only the actor's own. */
export function seesAll(role: Role, action: Action): boolean {
  return cellOf(role, action) === 'Y'
}
