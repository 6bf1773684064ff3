/** Every call that the server answers, family by family. */
import type { Context } from './context.ts'
import { lessonRoutes } from './features/lessons/routes.ts'
import type { Route } from './platform/http/route.ts'

export const routes: readonly Route<Context>[] = [...lessonRoutes]
