import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { forReader } from '@hiwar/kit/words/reader.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { boxOf, middleOf } from './geometry.ts'
import type { Tool } from './tools.ts'

export const boardWords = {
  board: 'اللوح',
  boardOf: 'اللوح، صفحة {page} من {pages}',
  keys: 'الأرقام من ١ إلى ٨ للأدوات، وEnter لوضع نص أو شكل في المنتصف، والأسهم للتحريك، وDelete للحذف.',
  tools: 'أدوات اللوح',
  colors: 'لون القلم',
  undo: 'تراجع',
  redo: 'إعادة',
  page: '{page} من {pages}',
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  otherAt: '{name} في صفحة {page}',
  goThere: 'الانتقال إلى صفحة {page}',
  add: 'إضافة',
  newPage: 'صفحة جديدة',
  addPicture: 'إضافة صورة',
  addPdf: 'إضافة صفحة من PDF',
  removePage: 'حذف الصفحة',
  pageRemoved: 'حُذفت الصفحة.',
  restorePage: 'تراجع',
  restoreAlt: 'استرجاع الصفحة متاح بزر «تراجع» في أدوات اللوح.',
  noPage: 'لا صفحات في اللوح.',
  elements: 'عناصر اللوح',
  noElements: 'لا شيء على هذه الصفحة بعد.',
  removeElement: 'حذف {element}',
  selected: 'محدَّد: {element}. الأسهم للتحريك، وDelete للحذف.',
  placed: 'على اللوح الآن: {element}',
  movedTo: 'صار في {place}.',
  removed: 'حُذف {element}.',
  says: 'وصف اللوح',
  saysHint: 'ما تعرضه هذه الصفحة، لمن لا يراها.',
  saveSays: 'حفظ الوصف',
  saysSaved: 'حُفظ الوصف.',
  noSays: 'لا وصف لهذه الصفحة.',
  text: 'النص',
  pageFull: 'امتلأت هذه الصفحة. صفحة جديدة تفسح المكان.',
  boardFull: 'بلغ اللوح {pages} صفحة، وهي أقصى عدد. حذف صفحة يفسح المكان.',
  unreadable: 'تعذّرت قراءة هذه الصورة. الحل: اختيار صورة JPG أو PNG.',
  noPicture: 'تعذّر تحميل صورة الصفحة.',
  tooManyPictures: 'بلغ اللوح {pictures} صورة، وهي أقصى عدد في الدرس الواحد.',
  pdfTitle: 'صفحة من ملف PDF',
  pdfOpening: 'فتح الملف…',
  pdfAdd: 'إضافة الصفحة إلى اللوح',
  pdfPreview: 'صفحة {page} من الملف',
  notPdf: 'تعذّر فتح هذا الملف. الحل: اختيار ملف PDF بلا كلمة سر.',
  drawing: 'صفحة من اللوح',
} as const
forReader(boardWords)

export const boardText = wordsOf(boardWords)

export const toolWords: Record<Tool, string> = {
  select: 'تحديد',
  pen: 'قلم',
  text: 'نص',
  line: 'خط',
  arrow: 'سهم',
  rect: 'مستطيل',
  ellipse: 'دائرة',
  eraser: 'ممحاة',
}

export const colorWords: Record<BoardElement['color'], string> = {
  black: 'أسود',
  red: 'أحمر',
  green: 'أخضر',
  blue: 'أزرق',
}

const kinds = {
  stroke: 'رسم بالقلم',
  line: 'خط',
  arrow: 'سهم',
  rect: 'مستطيل',
  ellipse: 'دائرة',
  text: 'نص',
} as const satisfies Record<BoardElement['kind'], string>

const nameWords = {
  drawn: '{kind} باللون ال{color}، {place}',
  written: 'نص «{text}»، {place}',
} as const

/** Rows from the top, and columns from the left: the board is the same for both, whatever the writing direction. */
const places = [
  ['أعلى اليسار', 'أعلى الوسط', 'أعلى اليمين'],
  ['يسار الوسط', 'الوسط', 'يمين الوسط'],
  ['أسفل اليسار', 'أسفل الوسط', 'أسفل اليمين'],
] as const

/** The ninth of the board in which the middle of the element lies. */
export function placeOf(element: BoardElement, { width, height }: { width: number; height: number }): string {
  const { x, y } = middleOf(boxOf(element))
  const third = (value: number, whole: number) => Math.min(2, Math.max(0, Math.floor((3 * value) / whole)))
  return places[third(y, height)]?.[third(x, width)] ?? ''
}

/** An element in words: «سهم باللون الأحمر، أعلى اليمين». */
export function nameOf(element: BoardElement, place: string): string {
  const words = wordsOf(nameWords)
  if (element.kind === 'text') return words('written', { text: element.text, place })
  return words('drawn', { kind: kinds[element.kind], color: colorWords[element.color], place })
}

/** The number of a page, counted from one. */
export function numberOf(place: number): string {
  return formatNumber(place + 1)
}
