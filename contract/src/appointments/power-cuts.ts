/** A member of a lesson says that the power is cut. A word proves nothing: no money follows from it. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { idParam, instant } from '../fields/basic.ts'
import { powerCutReturns } from '../fields/limits.ts'

/** `backBy` is null when there is no return in this lesson. */
export const powerCut = z.object({ at: instant, backBy: instant.nullable() }).meta({ id: 'PowerCut' })
export type PowerCut = z.output<typeof powerCut>

/** Minutes until the return; null for no return in this lesson. */
export const declarePowerCut = z.strictObject({ back: z.literal(powerCutReturns).nullable() })

export const powerCutEndpoints = endpoints({
  declare: {
    method: 'POST',
    path: '/api/v1/lesson/{id}/power-cut',
    action: 'lesson.power-cut',
    summary: 'Notifies the other member of a power cut; once more changes the return alone',
    params: z.object({ id: idParam }),
    body: declarePowerCut,
    reply: powerCut,
    refuses: ['lesson-not-found'],
  },
})
