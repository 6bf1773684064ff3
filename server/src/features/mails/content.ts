/** What a mail says, before it is set as text and as a page. */
export interface Content {
  subject: string
  /** Paragraphs above the code or button. */
  lines: string[]
  code?: string
  button: { label: string; url: string }
  /** What to do when the person did not ask for this. */
  otherwise: string
  /** Why it came to this address. */
  reason: string
}

/** What stands below every mail. */
export interface Footer {
  /** Address of the page that helps. */
  help: string
  year: string
}
