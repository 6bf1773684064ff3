/** What the public pages are made of, as anybody may know it. */
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { TutorOrder } from '@hiwar/contract/people/tutors.ts'
import type { SiteAddress, SiteFacts } from '@hiwar/contract/platform/site.ts'
import type { Context } from '../../context.ts'
import { listPlans } from '../plans/list.store.ts'
import { presentPlan } from '../plans/present.ts'
import { listReviews } from '../ratings/list.store.ts'
import { presentReview } from '../ratings/present.ts'
import { presentSettings } from '../settings/present.ts'
import { findSettings } from '../settings/store.ts'
import { findCard } from '../tutors/card.store.ts'
import { listCards } from '../tutors/list.store.ts'
import { presentCard, presentKnown } from '../tutors/present.ts'
import { listListedIds } from './tutors.store.ts'

const tutorsShown = 6

/** Everything that the page of the address needs. */
export async function loadFacts(context: Context, address: SiteAddress | null): Promise<SiteFacts> {
  const { db, clock, config } = context
  const now = clock.now()
  const [plans, tutors, settings, tutor, tutorIds] = await Promise.all([
    listPlans(db, { userId: null }, { page: 1, size: pageSize.max }, now),
    listCards(db, { page: 1, size: tutorsShown, orderBy: TutorOrder.NextFree }, now),
    findSettings(db),
    address?.tutorId === undefined ? null : loadTutor(context, address.tutorId),
    address?.listsTutors === true ? listListedIds(db) : [],
  ])
  return {
    siteUrl: config.SITE_URL,
    learnUrl: config.LEARN_URL,
    now: now.getTime(),
    plans: plans.list.map(presentPlan),
    tutors: tutors.list.map(presentCard),
    settings: presentSettings(settings),
    company: {
      email: config.CONTACT_EMAIL ?? null,
      name: config.COMPANY_NAME ?? null,
      address: config.COMPANY_ADDRESS ?? null,
      registration: config.COMPANY_REGISTRATION ?? null,
    },
    tutor,
    tutorIds,
  }
}

async function loadTutor({ db }: Context, id: number): Promise<SiteFacts['tutor']> {
  const row = await findCard(db, id)
  const known = row && presentKnown(row)
  if (!known?.listed) return null
  const { list } = await listReviews(db, id, null, { page: 1, size: pageSize.default })
  return { card: known.card, reviews: list.map(presentReview) }
}
