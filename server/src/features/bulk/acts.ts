/** The single call behind each act on many rows. */
import type { Action } from '@hiwar/contract/all-calls.ts'
import { BulkAct, type NewBulk } from '@hiwar/contract/platform/bulk.ts'
import type { Context } from '../../context.ts'
import type { Actor, Exchange } from '../../platform/action.ts'
import { updateAccount } from '../accounts/update.ts'
import { changeContactRequest } from '../contact/handle.ts'
import { removeCoupon } from '../coupons/remove.ts'
import { moderateText } from '../ratings/moderation.ts'
import { changeReport } from '../reports/change.ts'
import { suspendAccount } from '../suspensions/suspend.ts'

/** What the pipeline adds to a request. */
export type Asking = Exchange & { actor: Actor }

export interface SingleAct {
  /** Its row in the permission table. */
  readonly action: Action
  /** What it needs beside the row. */
  readonly body: object
  /** Does it to one row, as its call does, and saves the reply in the transaction of the change. */
  run(context: Context, id: number, asking: Asking): Promise<unknown>
}

export function singleActOf({ ids: _, ...asked }: NewBulk): SingleAct {
  const { act: _act, ...body } = asked
  switch (asked.act) {
    case BulkAct.CloseReports: {
      const { outcome } = asked
      return single('report.update', body, { resolved: true, ...(outcome && { outcome }) }, changeReport)
    }
    case BulkAct.HandleRequests:
      return single('contact-request.update', body, { handled: true }, changeContactRequest)
    case BulkAct.HideReviews:
      return single('rating.moderate', body, { state: 'hidden', reason: asked.reason }, moderateText)
    case BulkAct.ShowReviews:
      return single('rating.moderate', body, { state: 'shown' }, moderateText)
    case BulkAct.ArchiveCoupons:
      return single('coupon.delete', body, undefined, removeCoupon)
    case BulkAct.DeactivateTutors:
      return single('user.update', body, { activated: false }, updateAccount)
    case BulkAct.SuspendUsers: {
      const { act: _act, ...suspension } = asked
      return single('suspension.create', body, suspension, suspendAccount)
    }
  }
}

interface Request<Body> {
  params: { id: number }
  query: undefined
  body: Body
  files: undefined
}

function single<const Body>(
  action: Action,
  body: object,
  sent: Body,
  act: (context: Context, request: Asking & Request<Body>) => Promise<unknown>,
): SingleAct {
  const run: SingleAct['run'] = (context, id, asking) =>
    act(context, { ...asking, params: { id }, query: undefined, body: sent, files: undefined })
  return { action, body, run }
}
