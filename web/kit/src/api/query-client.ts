/** One cache for the app: a failed read is tried once more, but never when the server has decided. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isDecided(error),
        retryDelay: 1000,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
      },
      // Without a network a write fails at once and can be tried again, instead of waiting unseen behind its button.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isDecided(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
