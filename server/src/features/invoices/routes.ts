import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { serve } from '../../platform/http/route.ts'
import { createWithdrawal } from './create.ts'
import { listVisibleWithdrawals, readWithdrawalStats } from './read.ts'
import { readStatement } from './statement.ts'
import { changeWithdrawal } from './update.ts'

export const withdrawalRoutes = [
  serve(invoiceEndpoints.create, createWithdrawal),
  serve(invoiceEndpoints.list, listVisibleWithdrawals),
  serve(invoiceEndpoints.stats, readWithdrawalStats),
  serve(invoiceEndpoints.update, changeWithdrawal),
  serve(invoiceEndpoints.statement, readStatement),
]
