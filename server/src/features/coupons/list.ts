import type { couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { presentCoupon } from './present.ts'
import { listCoupons } from './staff.store.ts'

export async function listAllCoupons({ db }: Context, { query }: MemberRequest<typeof couponEndpoints.list>) {
  const { list, total } = await listCoupons(db, query, query.sort ?? 'desc')
  return { list: list.map(presentCoupon), total }
}
