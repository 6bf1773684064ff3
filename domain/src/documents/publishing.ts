/** When a draft may be published, and from when it is in force. */
import { latestEffectDays, materialNoticeDays } from '@hiwar/contract/fields/staff-limits.ts'
import type { DocumentBlock, DocumentKind } from '@hiwar/contract/platform/documents.ts'
import { cairoDay, startOfCairoDay } from '../time/cairo.ts'
import type { CairoDay } from '../time/calendar.ts'
import { DAY, type Instant, later, plus } from '../time/instant.ts'
import { type BlockFault, faultsOfBlocks } from './faults.ts'

export interface PublicationFacts {
  readonly kind: DocumentKind
  readonly blocks: readonly DocumentBlock[]
  /** The sentences of the newest version, announced ones included. */
  readonly before: readonly DocumentBlock[]
  readonly material: boolean
  readonly effectiveOn: CairoDay
  /** When the newest version takes effect. */
  readonly newest: Instant | null
}

export type PublicationDecision =
  | { readonly effectiveAt: Instant }
  | { readonly refuse: BlockFault['refuse'] | 'empty-request' | 'early-effect' | 'before-announced' | 'bad-request' }

/**
 * A version of today is in force at once, a later one from the beginning of its Cairo day. What changes the terms or
 * the privacy policy in substance is announced 14 whole days before; questions bind nobody. No version takes effect
 * before an earlier one, which would never be in force.
 */
export function decidePublication(facts: PublicationFacts, now: Instant): PublicationDecision {
  const { kind, blocks, before, material, effectiveOn, newest } = facts
  const [fault] = faultsOfBlocks(kind, blocks)
  if (fault !== undefined) return { refuse: fault.refuse }
  if (isSame(blocks, before)) return { refuse: 'empty-request' }
  if (material && kind === 'faq') return { refuse: 'bad-request' }
  const today = cairoDay(now)
  const effectiveAt = effectiveOn === today ? now : startOfCairoDay(effectiveOn)
  if (effectiveOn < today || effectiveAt > plus(now, latestEffectDays * DAY)) return { refuse: 'bad-request' }
  if (material && effectiveAt < earliestMaterial(now)) return { refuse: 'early-effect' }
  if (newest !== null && effectiveAt < newest) return { refuse: 'before-announced' }
  return { effectiveAt }
}

/** The first instant at which a material version that is published now may take effect. */
export function earliestMaterial(now: Instant): Instant {
  return plus(now, materialNoticeDays * DAY)
}

/** The first Cairo day whose beginning is no earlier than that. */
export function firstDayFor(
  { material, newest }: Pick<PublicationFacts, 'material' | 'newest'>,
  now: Instant,
): CairoDay {
  const earliest = later(material ? earliestMaterial(now) : now, newest ?? now)
  const day = cairoDay(earliest)
  if (earliest === now || startOfCairoDay(day) >= earliest) return day
  return cairoDay(plus(startOfCairoDay(day), DAY + DAY / 2))
}

function isSame(ones: readonly DocumentBlock[], others: readonly DocumentBlock[]): boolean {
  return JSON.stringify(ones.map(inOrder)) === JSON.stringify(others.map(inOrder))
}

/** PostgreSQL keeps keys in an order of its own. */
function inOrder(block: DocumentBlock): unknown[] {
  return 'question' in block
    ? [block.id, block.part, block.question, block.answer, block.also]
    : [block.id, block.title, block.lines]
}
