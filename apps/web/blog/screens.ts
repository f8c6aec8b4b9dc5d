export { BlogScreen } from './blog-screen.tsx';
export { PostFormScreen } from './post-form-screen.tsx';
