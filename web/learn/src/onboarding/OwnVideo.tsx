import { errorText } from '@hiwar/kit/api/api-error.ts'
import { fetchFile } from '@hiwar/kit/api/download.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { joiningWords as words } from './words.ts'

/** The video that was sent; only its people may see it, so it is fetched when somebody wants to. */
export function OwnVideo({ src }: { src: string }): ReactNode {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (address !== null) return () => URL.revokeObjectURL(address)
  }, [address])
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => setAddress(URL.createObjectURL(file)),
  })
  if (address !== null) return <Player autoPlay src={address} aria-label={words.ownVideo} className="w-full max-w-xl" />
  return (
    <div className="flex flex-col items-start gap-3">
      <Button tone="quiet" icon={Play} busy={fetching.isPending} onClick={() => fetching.mutate(src)}>
        {words.watch}
      </Button>
      <FormAlert>{fetching.error && errorText(fetching.error)}</FormAlert>
    </div>
  )
}
