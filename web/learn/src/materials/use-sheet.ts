/** Sheets and their answers, each loaded once when a screen asks for it. */
import { loadAnswers, loadSheet } from '@hiwar/materials/load.ts'
import { skipToken, useQuery } from '@tanstack/react-query'

const forGood = { staleTime: Infinity, gcTime: Infinity } as const

export function useSheet(id: string) {
  return useQuery({ queryKey: ['sheet', id], queryFn: () => loadSheet(id), ...forGood })
}

/** For tutors alone; asks for nothing while `id` is null. */
export function useAnswers(id: string | null) {
  const queryFn = id === null ? skipToken : () => loadAnswers(id)
  return useQuery({ queryKey: ['answers', id], queryFn, ...forGood })
}
