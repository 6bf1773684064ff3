/** What a history came to, from which the test sees whether its runs reach everything. */
import type { StudentByHand } from './student-by-hand.ts'

export function outcomesOf(model: StudentByHand): string[] {
  return [
    ...ofLessons(model),
    ...ofWeeks(model),
    ...ofSubscriptions(model),
    ...ofGifts(model),
    ...ofStandings(model),
    ...ofWaiting(model),
    `trial is ${model.trialState().state}`,
  ]
}

function ofLessons({ lessons }: StudentByHand): string[] {
  return lessons.map(({ state, earning, returned, subscription: { order } }) => {
    const kind = order.isTrial ? 'trial' : 'lesson'
    return state === 'judged' ? `${kind} ${earning}${returned ? ', returned' : ''}` : `${kind} ${state}`
  })
}

function ofWeeks({ weeks }: StudentByHand): string[] {
  return weeks.flatMap(({ rolledIn, rolledOut, expired, isClosed, used }) => [
    ...(rolledIn > 0 ? ['rolled in'] : []),
    ...(rolledOut > 0 && rolledIn > 0 ? ['rolled out of what rolled in'] : []),
    ...(expired > 0 ? ['expired'] : []),
    ...(isClosed && used > 0 ? ['used'] : []),
  ])
}

function ofSubscriptions({ subscriptions, plans, orders, freezes, ended }: StudentByHand): string[] {
  const taken = subscriptions.flatMap(({ id, asked, order: { isTrial, back, price } }) => [
    ...(asked === null ? [] : [`${isTrial ? 'trial' : 'plan'} taken back${back === price ? ' whole' : ' in part'}`]),
    ...(isTrial && ended.has(id) ? ['trial ended'] : []),
  ])
  const begins = new Set(plans.map(({ end }) => end))
  const renewed = plans.some(({ start }) => begins.has(start)) ? ['renewed'] : []
  const upgrades = orders.flatMap(({ upgrade, paidAt, bought, back, price }) =>
    upgrade === null || paidAt === null
      ? []
      : [bought === null ? 'upgrade too late' : back === price ? 'upgrade given back' : 'upgraded'],
  )
  const frozen = freezes.map(({ isEndedEarly }) => (isEndedEarly ? 'freeze ended early' : 'frozen'))
  return [...taken, ...renewed, ...upgrades, ...frozen]
}

function ofGifts({ gifts, bonuses, referrals, now }: StudentByHand): string[] {
  return [
    ...gifts.map(({ state, order }) => `gift of ${order === null ? 'minutes' : 'a plan'} ${state}`),
    ...gifts.flatMap(({ wasQueued }) => (wasQueued ? ['gift behind a plan'] : [])),
    ...bonuses.map(({ week, expires }) => `bonus ${week !== null ? 'granted' : expires > now ? 'waits' : 'expired'}`),
    ...referrals.flatMap(({ isByStudent, isSettled, isRewarded }) => {
      const whose = isByStudent ? 'own referral' : 'referral by the student'
      return isSettled ? [`${whose} ${isRewarded ? 'rewarded' : 'not rewarded'}`] : []
    }),
  ]
}

function ofStandings({ standings }: StudentByHand): string[] {
  return standings.flatMap(({ ended, places }) => [
    ...(ended === null ? [] : [`standing time ended: ${ended}`]),
    ...places.flatMap(({ isSkipped, reason, lesson }) =>
      isSkipped ? [`date skipped: ${reason}`] : lesson === null ? [] : [`date ${lesson.state}`],
    ),
  ])
}

function ofWaiting({ entries, offers }: StudentByHand): string[] {
  const own = entries.filter(({ isOfStudent }) => isOfStudent)
  return [
    ...own.map(({ ended, isAsleep }) => `waiting ${ended ?? (isAsleep ? 'asleep' : 'on')}`),
    ...offers.flatMap(({ entry, answer, isOfNight }) =>
      entry.isOfStudent && answer !== null ? [`offer ${answer}`, ...(isOfNight ? ['offer of the night'] : [])] : [],
    ),
    ...offers.flatMap(({ wasInPlace }) => (wasInPlace ? ['offer in place of a lesson'] : [])),
  ]
}
