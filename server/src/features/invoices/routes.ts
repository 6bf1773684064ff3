import { invoiceEndpoints } from '@hiwar/contract/invoices.ts'
import { serve } from '../../platform/http/route.ts'
import { createInvoice } from './create.ts'
import { listVisibleInvoices, readInvoiceStats } from './read.ts'
import { readStatement } from './statement.ts'
import { changeInvoice } from './update.ts'

export const invoiceRoutes = [
  serve(invoiceEndpoints.create, createInvoice),
  serve(invoiceEndpoints.list, listVisibleInvoices),
  serve(invoiceEndpoints.stats, readInvoiceStats),
  serve(invoiceEndpoints.update, changeInvoice),
  serve(invoiceEndpoints.statement, readStatement),
]
