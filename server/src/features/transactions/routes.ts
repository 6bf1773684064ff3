import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { serve } from '../../platform/http/route.ts'
import { listOwnTransactions } from './list.ts'
import { readLastTransaction, readTransaction } from './read.ts'
import { readReceipt } from './receipt.ts'

export const transactionRoutes = [
  serve(transactionEndpoints.list, listOwnTransactions),
  serve(transactionEndpoints.last, readLastTransaction),
  serve(transactionEndpoints.receipt, readReceipt),
  serve(transactionEndpoints.read, readTransaction),
]
