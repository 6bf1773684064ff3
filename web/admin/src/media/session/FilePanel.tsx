import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import { type FileKind, fileRules } from '@hiwar/contract/fields/files.ts'
import { mediaEndpoints, type StudioTutor } from '@hiwar/contract/people/media.ts'
import type { CropShape } from '@hiwar/kit/accounts/picture/crop.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { upload, useFileUpload } from '@hiwar/kit/api/upload.ts'
import { UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { FilePicker, tooLarge, UploadProgress } from '@hiwar/kit/ui/files.tsx'
import { filmReader } from '@hiwar/kit/ui/film-file.ts'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { CardPart } from '@hiwar/kit/ui/sections.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { FolderOpen, Trash2, Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { DeleteFileDialog } from '../DeleteFileDialog.tsx'
import { FilePreview } from '../FilePreview.tsx'
import { kindLooks, missingFiles } from '../file-kinds.ts'
import { mediaWords as words } from '../words.ts'
import { CropButton } from './CropButton.tsx'

/** Pictures are cropped as students see them; a video is not. */
const shapes: Readonly<Partial<Record<AssetKind, CropShape>>> = { image: 'square', thumbnail: 'cover' }

const t = wordsOf(words)

/** One file of the session: the stored one, and controls to choose, upload and delete. */
export function FilePanel({ tutor, kind }: { tutor: StudioTutor; kind: AssetKind }): ReactNode {
  const look = kindLooks[kind]
  const shape = shapes[kind]
  const said = { kind: look.words }
  const current = tutor[kind]
  const readAgain = useReadAgain(mediaEndpoints.studioTutor, mediaEndpoints.studioTutors, mediaEndpoints.list)
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
      await readAgain()
      forget()
    },
  })
  const isSending = share !== null
  const isReady = chosen !== null && chosen.fault === null
  return (
    <CardPart
      heading={look.words}
      aside={
        <span className="flex min-h-11 items-center">
          {chosen === null && look.removable && current !== null && (
            <IconButton icon={Trash2} tone="danger" label={t('removeOf', said)} onClick={() => setDeleting(true)} />
          )}
        </span>
      }
    >
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
            {chosen !== null && shape !== undefined && (
              <CropButton key={chosen.address} file={chosen.file} shape={shape} onCropped={choose} />
            )}
            <DropArea
              label={t(current === null ? 'chooseOf' : 'replaceOf', said)}
              hint={look.hint}
              rule={look.rule}
              onFile={(file) => {
                forgetFault()
                void choose(file)
              }}
            >
              {current === null || chosen !== null ? words.choose : words.replace}
            </DropArea>
            {chosen !== null && (
              <Button tone="plain" onClick={forget}>
                {words.forget}
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

interface DropAreaProps {
  /** Accessible name of the field. */
  label: string
  hint: string
  rule: FileKind
  onFile: (file: File) => void
  children: ReactNode
}

/** An area that takes a dropped file, with a button that does the same. */
function DropArea({ label, hint, rule, onFile, children }: DropAreaProps): ReactNode {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    // Dropping is a shortcut for the mouse; the button serves everybody else.
    <fieldset
      className={clsx(
        'flex flex-col gap-3 rounded-control border border-dashed p-4',
        isOver ? 'border-brand bg-brand-tint' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="sr-only">{label}</legend>
      <FilePicker ref={input} kind={rule} aria-label={label} onFile={onFile} />
      <Button tone="quiet" icon={FolderOpen} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <p id={hintId} className="min-h-10 text-center text-ink-faint text-xs">
        {hint} <span className="max-md:hidden">{words.dropHere}</span>
      </p>
    </fieldset>
  )
}

export interface ChosenFile {
  file: File
  /** Object address for the preview before the upload. */
  address: string
  /** Reason that prevents the upload; null when there is none. */
  fault: string | null
}

/** A file of the device with its preview, before the upload. */
function useChosenFile(rule: FileKind) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const address = chosen?.address
  useEffect(() => {
    if (address !== undefined) return () => URL.revokeObjectURL(address)
  }, [address])
  return {
    chosen,
    choose: async (file: File) =>
      setChosen({ file, address: URL.createObjectURL(file), fault: await faultOf(file, rule) }),
    forget: () => setChosen(null),
  }
}

/** Checks of the browser before the upload. A file manager may give no type, which the server reads anyway. */
async function faultOf(file: File, rule: FileKind): Promise<string | null> {
  const { types, bytes } = fileRules[rule]
  if (file.size > bytes) return tooLarge(bytes)
  if (rule === 'video') {
    const film = await filmReader.read(file)
    return 'fault' in film ? film.fault : null
  }
  return file.type === '' || types.some((known) => known === file.type) ? null : codeText('bad-request', 415)
}
