import type { User } from '@hiwar/contract/people/people.ts'
import { useMutation } from '@tanstack/react-query'
import { Camera, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { FilePicker } from '../../ui/files.tsx'
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { useSaveProfile } from '../save-profile.ts'
import { type ReadPicture, readPicture } from './picture-file.ts'
import { pictureWords as words } from './words.ts'

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }))

/** The user's own picture: choose, crop, upload, delete. */
export function OwnPicture({ user }: { user: User }): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ReadPicture | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const save = useSaveProfile(user.id)
  const remove = useMutation({
    mutationFn: () => save({ image: null }),
    onSuccess() {
      setConfirming(false)
      toast.success(words.removed)
    },
  })

  function close(): void {
    if (chosen !== null && 'address' in chosen) URL.revokeObjectURL(chosen.address)
    setChosen(null)
  }

  return (
    <Card className="flex flex-wrap items-center gap-5">
      <Avatar name={user.name ?? user.email} image={user.image} size="huge" />
      <div className="min-w-0 grow basis-52">
        <h2 className="text-lg">{words.title}</h2>
        <p className="mt-1 text-ink-soft text-sm">{words.hint}</p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button tone="quiet" icon={Camera} onClick={() => input.current?.click()}>
            {user.image === null ? words.add : words.change}
          </Button>
          {user.image !== null && (
            <Button
              tone="plain"
              icon={Trash2}
              onClick={() => {
                setChosen(null)
                remove.reset()
                setConfirming(true)
              }}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <FilePicker
        ref={input}
        kind="image"
        aria-label={words.title}
        onFile={(file) => void readPicture(file).then(setChosen)}
      />
      <div className="w-full empty:hidden">
        <FormAlert>{chosen !== null && 'fault' in chosen && chosen.fault}</FormAlert>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={words.removeTitle}
        description={words.removeText}
        confirm={words.remove}
        onConfirm={() => remove.mutate()}
        write={remove}
        danger
      />
      {chosen !== null && 'picture' in chosen && (
        <Suspense fallback={null}>
          <PictureDialog {...chosen} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
