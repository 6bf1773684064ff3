/** Endpoint calls as queries and mutations: `useRead(lessonEndpoints.list, { query: { page: 2 } })`. */
import type { CallOf, Endpoint, ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { queryOptions, type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, type CallOptions, call, mayHaveChanged, type OptionsOf } from './call.ts'

export interface ReadOptions {
  /** False while the input of the call is not known yet. */
  enabled?: boolean
  /** Milliseconds for which a cached response is fresh. */
  staleTime?: number
  refetchInterval?: number | false
}

/** Cache key of one call, or of all calls of the endpoint without `input`, for invalidation. */
export function queryKeyOf<Call extends Endpoint>(endpoint: Call, input?: CallOf<Call>): readonly unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`
  return input === undefined ? [name] : [name, input]
}

export function readOf<Call extends Endpoint>(endpoint: Call, input: CallOf<Call>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...parts(endpoint, input, { signal })),
  })
}

export function useRead<Call extends Endpoint>(endpoint: Call, input: CallOf<Call>, options: ReadOptions = {}) {
  return useQuery({ ...readOf(endpoint, input), ...options })
}

/** Returns how to read these endpoints again, which resolves once those on the screen are reloaded. */
export function useReadAgain(...endpoints: readonly Endpoint[]): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })))
  }
}

export interface WriteOptions<Call extends Endpoint>
  extends Pick<UseMutationOptions<ReplyOf<Call>, Error, CallOf<Call> & OptionsOf<Call>>, 'onSuccess' | 'onError'> {
  /** Endpoints to reload after a success, and after an error that leaves the result unknown or reports a conflict. */
  changes?: readonly Endpoint[]
}

/** `const cancel = useWrite(lessonEndpoints.cancel, { changes: [lessonEndpoints.list] })`, then `cancel.mutate(…)`. */
export function useWrite<Call extends Endpoint>(endpoint: Call, options: WriteOptions<Call> = {}) {
  const { changes = [], onSuccess, onError } = options
  const readAgain = useReadAgain(...changes)
  return useMutation<ReplyOf<Call>, Error, CallOf<Call> & OptionsOf<Call>>({
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

export function parts<Call extends Endpoint>(_: Call, input: CallOf<Call>, options: CallOptions): CallArguments<Call> {
  return [input, options] as CallArguments<Call>
}
