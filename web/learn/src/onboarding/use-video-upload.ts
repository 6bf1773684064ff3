import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { upload, useFileUpload } from '@hiwar/kit/api/upload.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { joiningWords as words } from './words.ts'

/** Sends the intro video. */
export function useVideoUpload() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeyOf(introVideoEndpoints.list) })
  return useFileUpload({
    send(file: File, options) {
      const body = new FormData()
      body.set('video', file)
      return upload(introVideoEndpoints.create, { body }, options)
    },
    async done() {
      toast.success(words.uploaded)
      await readAgain()
    },
    // It may have been refused because another one waits already.
    failed: readAgain,
  })
}
