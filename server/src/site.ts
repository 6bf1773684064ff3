/** What the public site's pages are made of: the calls that anybody may make. */
import { planEndpoints } from '@hiwar/contract/plans.ts'
import { tutorEndpoints } from '@hiwar/contract/tutors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

const tutorsShown = 6

/** Plans and tutors as an anonymous visitor gets them; what cannot be had is left out of the page. */
export async function loadSite(http: FastifyInstance, { config, clock }: Context): Promise<object> {
  const [plans, tutors] = await Promise.all([
    list(http, `${planEndpoints.list.path}?sort=asc`),
    list(http, `${tutorEndpoints.list.path}?size=${tutorsShown}`),
  ])
  return { learnUrl: config.LEARN_URL, siteUrl: config.SITE_URL, plans, tutors, now: clock.now().getTime() }
}

async function list(http: FastifyInstance, url: string): Promise<unknown[]> {
  const answer = await http.inject({ method: 'GET', url })
  return answer.statusCode === 200 ? answer.json<{ list: unknown[] }>().list : []
}
