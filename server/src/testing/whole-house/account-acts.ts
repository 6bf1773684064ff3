/** Acts around accounts: students come, staff suspend people, and people leave. */
import { deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import type { Chance } from '../../seed/chance.ts'
import type { Act, House } from './house.ts'

function anybody(house: House, chance: Chance): { id: number } {
  return chance.pick([...house.students, ...house.tutors, ...house.applicants])
}

async function suspend(house: House, chance: Chance) {
  const who = anybody(house, chance)
  const body = {
    reason: 'abuse',
    note: 'رسائل مسيئة إلى مدرّستين.',
    days: chance.pick([1, 3, 7, 30, null] as const),
  } as const
  await house.ask(chance.pick(house.admins), suspensionEndpoints.create, { params: { id: who.id }, body }, chance)
  house.forgetLogin(who)
}

async function lift(house: House, chance: Chance) {
  const suspended = await house.anyRow<{ id: number }>(
    chance,
    'select id from users where suspension_id is not null order by id',
  )
  if (suspended === undefined) return
  const parts = { params: { id: suspended.id }, body: { mistake: chance.next() < 0.5 } }
  await house.ask(chance.pick(house.admins), suspensionEndpoints.lift, parts, chance)
}

/** A person who just confirmed to be there asks for the deletion of the account. */
async function askDeletion(house: House, chance: Chance) {
  const who = chance.pick(house.students)
  house.forgetLogin(who)
  await house.ask(who, deletionEndpoints.ask, {}, chance)
}

async function withdrawDeletion(house: House, chance: Chance) {
  const open = 'select user_id as id from erasures where canceled_at is null and begun_at is null order by user_id'
  const who = await house.anyRow<{ id: number }>(chance, open)
  if (who !== undefined) await house.ask(who, deletionEndpoints.withdraw, {}, chance)
}

export const accountActs: Act[] = [
  { name: 'a student comes', weight: 1, run: (house) => house.welcome() },
  { name: 'staff suspend somebody', weight: 1, run: suspend },
  { name: 'staff lift a suspension', weight: 2, run: lift },
  { name: 'a student asks for deletion', weight: 1, run: askDeletion },
  { name: 'a wish for deletion is taken back', weight: 1, run: withdrawDeletion },
]
