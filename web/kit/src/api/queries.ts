/** Calls as queries and mutations: `useRead(lessonEndpoints.list, { query: { page: 2 } })`. */
import type { CallOf, Endpoint, ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { queryOptions, type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mayHaveChanged } from './api-error.ts'
import { type CallArguments, type CallOptions, call } from './call.ts'

export interface ReadOptions {
  /** False while the call cannot be made yet. */
  enabled?: boolean
  /** Milliseconds during which an answer counts as fresh. */
  staleTime?: number
  refetchInterval?: number | false
}

/** Names an endpoint's answers in the cache; without input it names all of them, for invalidation. */
export function queryKeyOf<Call extends Endpoint>(endpoint: Call, input?: CallOf<Call>): readonly unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`
  return input === undefined ? [name] : [name, input]
}

/** The query of a call, for loaders, prefetching and `useQueries`. */
export function readOf<Call extends Endpoint>(endpoint: Call, input: CallOf<Call>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...parts(endpoint, input, { signal })),
  })
}

export function useRead<Call extends Endpoint>(endpoint: Call, input: CallOf<Call>, options: ReadOptions = {}) {
  return useQuery({ ...readOf(endpoint, input), ...options })
}

export interface WriteOptions<Call extends Endpoint>
  extends Pick<UseMutationOptions<ReplyOf<Call>, Error, CallOf<Call> & CallOptions>, 'onSuccess' | 'onError'> {
  /** Endpoints whose answers are old after this one succeeded, or may be: its answer was lost, or it came too late. */
  changes?: readonly Endpoint[]
}

/** `const cancel = useWrite(lessonEndpoints.cancel, { changes: [lessonEndpoints.list] })`, then `cancel.mutate(…)`. */
export function useWrite<Call extends Endpoint>(endpoint: Call, options: WriteOptions<Call> = {}) {
  const { changes = [], onSuccess, onError } = options
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(changes.map((changed) => client.invalidateQueries({ queryKey: queryKeyOf(changed) })))
  return useMutation<ReplyOf<Call>, Error, CallOf<Call> & CallOptions>({
    mutationFn: (input) => call(endpoint, ...parts(endpoint, input, input)),
    onSuccess: async (reply, input, result, context) => {
      await onSuccess?.(reply, input, result, context)
      await readAgain()
    },
    onError: (error, input, result, context) => {
      if (mayHaveChanged(error)) void readAgain()
      return onError?.(error, input, result, context)
    },
  })
}

function parts<Call extends Endpoint>(_: Call, input: CallOf<Call>, options: CallOptions): CallArguments<Call> {
  return [input, options] as CallArguments<Call>
}
