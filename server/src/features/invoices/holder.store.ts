import type { FileHolder } from '../files/holder.ts'

/** The receipts of withdrawals, each for the tutor who was paid. */
export const receiptFiles: FileHolder = {
  folder: 'receipts',
  holding: (db, names) =>
    db
      .selectFrom('invoices')
      .select(['receipt as name', 'userId as ownerId'])
      .where((row) => row('receipt', '=', row.fn.any(row.val([...names]))))
      .$narrowType<{ name: string }>()
      .execute(),
}
