import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import { mediaEndpoints, type StudioTutor } from '@hiwar/contract/people/media.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { upload, useFileUpload } from '@hiwar/kit/api/upload.ts'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { UploadProgress } from '@hiwar/kit/ui/files.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2, Upload, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CardPart } from '../../shell/parts/CardPart.tsx'
import { DeleteFileDialog } from '../DeleteFileDialog.tsx'
import { FilePreview } from '../FilePreview.tsx'
import { kindLooks, missingFiles } from '../file-kinds.ts'
import { mediaWords as words } from '../words.ts'
import { DropArea } from './DropArea.tsx'
import { useChosenFile } from './use-chosen-file.ts'

interface FilePanelProps {
  tutor: StudioTutor
  kind: AssetKind
}

const t = wordsOf(words)

/** One file of the session: what is there, choosing another one, sending it, taking it away. */
export function FilePanel({ tutor, kind }: FilePanelProps): ReactNode {
  const look = kindLooks[kind]
  const said = { kind: look.words }
  const current = tutor[kind]
  const client = useQueryClient()
  const { chosen, choose, forget } = useChosenFile(look.rule)
  const [isDeleting, setDeleting] = useState(false)
  const { share, fault, send, stop, forgetFault } = useFileUpload({
    send(file: File, options) {
      const body = new FormData()
      body.set(kind, file)
      return upload(mediaEndpoints.tutorFiles, { query: { tutorId: tutor.id }, body }, options)
    },
    async done(files) {
      const isLast = missingFiles(tutor).length > 0 && missingFiles(files).length === 0
      toast.success(isLast ? words.completed : t('arrived', said))
      await Promise.all(
        [mediaEndpoints.studioTutor, mediaEndpoints.studioTutors, mediaEndpoints.list].map((changed) =>
          client.invalidateQueries({ queryKey: queryKeyOf(changed) }),
        ),
      )
      forget()
    },
  })
  const isSending = share !== null
  const isReady = chosen !== null && chosen.fault === null
  return (
    <CardPart heading={look.words}>
      <FilePreview kind={kind} address={isReady ? chosen.address : current} file={isReady ? chosen.file : null} />
      {isReady && !isSending && (
        <p className="text-ink-soft text-sm">{current === null ? words.uploadText : words.replaceText}</p>
      )}
      {isSending && <UploadProgress share={share} />}
      <FormAlert>{chosen?.fault ?? (fault?.isBroken ? words.broken : fault?.words)}</FormAlert>
      <div className="mt-auto flex flex-col gap-3">
        {isSending ? (
          <Button tone="quiet" icon={X} onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          <>
            {isReady && (
              <Button icon={Upload} aria-label={t('uploadOf', said)} onClick={() => send(chosen.file)}>
                {fault?.isBroken ? words.again : words.upload}
              </Button>
            )}
            <DropArea
              label={t(current === null ? 'chooseOf' : 'replaceOf', said)}
              hint={look.hint}
              rule={look.rule}
              onFile={(file) => {
                forgetFault()
                choose(file)
              }}
            >
              {current === null || chosen !== null ? words.choose : words.replace}
            </DropArea>
            {chosen !== null && (
              <Button tone="plain" onClick={forget}>
                {words.forget}
              </Button>
            )}
            {chosen === null && look.removable && current !== null && (
              <Button
                tone="danger-quiet"
                icon={Trash2}
                aria-label={t('removeOf', said)}
                onClick={() => setDeleting(true)}
              >
                {words.remove}
              </Button>
            )}
          </>
        )}
      </div>
      {isDeleting && <DeleteFileDialog tutor={tutor} kind={kind} onClose={() => setDeleting(false)} />}
      <UnsavedGuard when={isSending} />
    </CardPart>
  )
}
