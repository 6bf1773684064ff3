import type { Reach } from '@hiwar/domain/notifications/delivery.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

/** How a person is reached now. */
export interface Address extends Reach {
  userId: number
  phone: string | null
  email: string
  telegramChatId: number | null
  hasBrowsers: boolean
}

export async function listAddresses(db: Database | Trx, userIds: readonly number[]): Promise<Address[]> {
  const rows = await db
    .selectFrom('users')
    .select((row) => [
      'id as userId',
      'phone',
      'email',
      'telegramChatId',
      'notificationMethod',
      'verifiedWhatsapp',
      'verifiedTelegram',
      'verifiedEmail',
      row
        .exists(row.selectFrom('pushSubscriptions').select('id').whereRef('pushSubscriptions.userId', '=', 'users.id'))
        .as('hasBrowsers'),
    ])
    .where((row) => row('id', '=', row.fn.any(row.val([...userIds]))))
    .execute()
  return rows.map((row) => ({
    ...row,
    hasBrowsers: Boolean(row.hasBrowsers),
    telegramLinked: row.telegramChatId !== null,
  }))
}
