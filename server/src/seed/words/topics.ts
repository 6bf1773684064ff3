export const topics = {
  conversation: ['محادثة عامة', 'General conversation'],
  business: ['إنجليزية الأعمال', 'Business English'],
  interviews: ['مقابلات العمل', 'Job interviews'],
  ielts: ['آيلتس', 'IELTS'],
  toefl: ['توفل', 'TOEFL'],
  grammar: ['القواعد', 'Grammar'],
  pronunciation: ['النطق', 'Pronunciation'],
  children: ['إنجليزية الأطفال', 'English for children'],
  travel: ['السفر', 'Travel'],
  writing: ['الكتابة الأكاديمية', 'Academic writing'],
  vocabulary: ['المفردات', 'Vocabulary'],
  listening: ['الاستماع', 'Listening'],
  medicine: ['إنجليزية الطب', 'Medical English'],
  programming: ['إنجليزية البرمجة', 'English for programmers'],
  school: ['المناهج المدرسية', 'School curriculum'],
  literature: ['الأدب والقراءة', 'Literature and reading'],
} as const satisfies Record<string, readonly [arabic: string, english: string]>

export type TopicKey = keyof typeof topics
export const topicKeys = Object.keys(topics) as TopicKey[]
