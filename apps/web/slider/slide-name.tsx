import { localUrl } from '@simdesk/rules';
import classes from './slide-name.module.css';

/** The name of a slider entry with a thumbnail; offers have no picture here. */
export const SlideName = ({ name, image }: { name: string; image?: string | undefined }) => (
  <span className={classes.name}>
    {image ? (
      <img className={classes.picture} src={localUrl(image)} alt="" loading="lazy" />
    ) : (
      <span className={`${classes.picture} ${classes.placeholder}`} />
    )}
    <span className={classes.text} title={name}>
      {name}
    </span>
  </span>
);
