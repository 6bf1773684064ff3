import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../api/queries.ts'
import { upload } from '../../api/upload.ts'
import { useFileUpload } from '../../api/use-file-upload.ts'
import { keepUser, readSession } from '../../session/session.ts'

/** Sends one's picture. */
export function usePictureUpload(done: () => void) {
  const client = useQueryClient()
  return useFileUpload({
    send(picture: Blob, options) {
      const body = new FormData()
      body.set('image', picture, 'picture.jpg')
      return upload(mediaEndpoints.image, { body }, options)
    },
    done({ image }) {
      const user = readSession()?.user
      if (user !== undefined) keepUser({ ...user, image })
      void client.invalidateQueries({ queryKey: queryKeyOf(accountEndpoints.current) })
      done()
    },
  })
}
