/** What the build makes of a chapter: `build/help.ts`. */
declare module '*.md' {
  const chapter: { title: string; html: string };
  export default chapter;
}
