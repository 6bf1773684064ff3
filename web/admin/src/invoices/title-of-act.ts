import type { Invoice } from '@hiwar/contract/invoices.ts'
import { actLooks, type InvoiceAct } from './invoice-acts.ts'
import { invoiceWords } from './words.ts'

/** The words of the act; a first note is added, a later one changed. */
export function titleOfAct(act: InvoiceAct, { note }: Invoice): string {
  return act === 'write-note' && note === null ? invoiceWords.addNote : actLooks[act].title
}
