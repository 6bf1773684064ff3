import { couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import { serve } from '../../platform/http/route.ts'
import { createCoupon } from './create.ts'
import { removeCoupon } from './delete.ts'
import { listAllCoupons } from './list.ts'
import { lookUpCoupon } from './look-up.ts'
import { readCoupon } from './read.ts'
import { changeCoupon } from './update.ts'

export const couponRoutes = [
  serve(couponEndpoints.create, createCoupon),
  serve(couponEndpoints.list, listAllCoupons),
  serve(couponEndpoints.lookUp, lookUpCoupon),
  serve(couponEndpoints.read, readCoupon),
  serve(couponEndpoints.update, changeCoupon),
  serve(couponEndpoints.delete, removeCoupon),
]
