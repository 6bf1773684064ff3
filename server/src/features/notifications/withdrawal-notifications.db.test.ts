import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { beforeEach, expect, test } from 'vitest'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { withdrawalsOfEachTest } from '../../testing/withdrawals-of-each-test.ts'
import { numberOf } from '../mails/words.ts'

const desk = withdrawalsOfEachTest()
beforeEach(() => forgetJobs(desk.server))

/** The end of the due day of a withdrawal that a tutor asked for on Tuesday the 24th. */
const dueDayEnds = '2026-12-01T22:00:00.000Z'

test('admins are notified once of a withdrawal that is pending after its due day, with a link into the back office', async () => {
  const { server, asked, change, admin } = desk
  const mailbox = openMailbox(server.context)
  const [late, decided] = [await asked({ amount: 10_000 }), await asked({ amount: 10_000 })]
  await change(decided.id, { status: WithdrawStatus.Approved })
  const reported = server.db.selectFrom('notifications').select(['text', 'createdAt']).where('userId', '=', admin.id)
  await server.runJobs('2026-12-01T21:59:59.000Z')
  expect(await reported.execute()).toEqual([])
  await server.runJobs('2026-12-02T10:00:00.000Z')
  const text = `طلب سحب رقم ${numberOf(late.id)} تجاوز موعده الثلاثاء، ١ ديسمبر.`
  expect(await reported.execute()).toEqual([{ text, createdAt: new Date(dueDayEnds) }])
  expect(mailbox.to(admin.email).map(({ text }) => text)).toEqual([
    expect.stringContaining(`${server.context.config.ADMIN_URL}/invoices`),
  ])
})
