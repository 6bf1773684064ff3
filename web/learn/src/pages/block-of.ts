import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'

/** Several reads as one block, which is there once all of them are; one failed read fails it. */
export function blockOf<Content>(reads: readonly BlockQuery<unknown>[], content: () => Content): BlockQuery<Content> {
  return {
    data: reads.every(({ data }) => data !== undefined) ? content() : undefined,
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    isPending: reads.some(({ isPending }) => isPending),
    isFetching: reads.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  }
}
