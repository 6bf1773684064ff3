/** Saved views of the back office: filters of a list under a name, for their owner or for all who may open the page. */
import { z } from 'zod'
import { changes } from '../calls/changes.ts'
import { endpoints, ok } from '../calls/endpoint.ts'
import { id, idParam, instant, text } from '../fields/basic.ts'
import { savedViewNameLength, viewAddressLength } from '../fields/staff-limits.ts'
import { brief } from '../people/people.ts'

/**
 * The lists of the back office that have filters, each by its path and tab, with the action that its viewer must be
 * allowed to do. It is the one of the page where the list itself is open to more roles.
 */
export const viewPages = {
  lessons: 'lesson.verdict',
  reports: 'contact-request.list',
  'reports/requests': 'contact-request.list',
  'reports/appeals': 'suspension.list',
  'reports/flags': 'message-flag.list',
  reviews: 'rating.list-moderated',
  users: 'user.list',
  interviews: 'intro-video.decide',
  'interviews/demos': 'intro-video.decide',
  'interviews/videos': 'intro-video.decide',
  tutors: 'tutor.full-list',
  'photo-sessions': 'studio-tutor.list',
  media: 'media.list',
  topics: 'topic.update',
  plans: 'plan.create',
  'plans/gifts': 'gift.create',
  payments: 'payment.refund-quote',
  'payments/unmatched': 'unmatched-payment.list',
  invoices: 'invoice.update',
  'audit-log': 'audit.list',
  'security-events': 'security-event.list',
  notifications: 'delivery.list',
  'figures/trial': 'trial.figures',
} as const
export type ViewPage = keyof typeof viewPages

export const allViewPages = Object.keys(viewPages) as readonly ViewPage[]
const viewPage = z.enum(allViewPages)

/** Keys of an address that belong to its page and stay when its filters are cleared. */
export const keysOfPage: readonly string[] = ['tab', 'as']
/** Keys of the place in the list. */
export const keysOfPlace: readonly string[] = ['page', 'size', 'open']
/** The key that names a saved view in an address, whose filters then take its place. */
export const viewKey = 'view'

/** The filters and the order of an address, sorted, without the place in the list; empty when there are none. */
export function filtersOfAddress(address: string): string {
  const other = [...keysOfPage, ...keysOfPlace, viewKey]
  const filters = new URLSearchParams([...new URLSearchParams(address)].filter(([key]) => !other.includes(key)))
  filters.sort()
  return filters.toString()
}

export const savedView = z
  .object({
    id,
    page: viewPage,
    name: z.string(),
    /** The query string of the list. */
    address: z.string(),
    /** Everybody who may open the page sees the view. */
    shared: z.boolean(),
    owner: brief,
    createdAt: instant,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof savedView>

const name = text(savedViewNameLength, { short: 'short-user-name' })
const address = z
  .string()
  .overwrite(filtersOfAddress)
  .min(viewAddressLength.min)
  .max(viewAddressLength.max)
  .meta({ examples: ['shown=all&user=12'] })

const ofView = { path: '/api/v1/saved-view/{id}', params: z.object({ id: idParam }) } as const

export const savedViewEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/saved-view/list',
    action: 'saved-view.list',
    view: false,
    summary: "The caller's saved views and the shared ones of pages that the caller may open, oldest first",
    query: z.object({ page: viewPage.optional() }),
    reply: z.array(savedView),
  },
  create: {
    method: 'POST',
    path: '/api/v1/saved-view',
    action: 'saved-view.create',
    summary: 'Saves the filters of a list under a name; at most 30 a person, each name once a page',
    body: z.strictObject({ page: viewPage, name, address, shared: z.boolean().default(false) }),
    reply: savedView,
    refuses: ['short-user-name', 'reached-list-limit'],
  },
  update: {
    ...ofView,
    method: 'PUT',
    action: 'saved-view.update',
    summary: 'Renames an own saved view, shares it, or stops that',
    body: changes({ name, shared: z.boolean() }),
    reply: savedView,
    refuses: ['empty-request', 'short-user-name', 'not-found'],
  },
  delete: {
    ...ofView,
    method: 'DELETE',
    action: 'saved-view.delete',
    summary: 'Deletes an own saved view, for everybody who sees it',
    reply: ok,
    refuses: ['not-found'],
  },
})
