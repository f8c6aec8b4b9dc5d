export interface ChapterText {
  title: string;
  /** Safe: the build made it from Markdown. */
  html: string;
}
