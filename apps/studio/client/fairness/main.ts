// The page has no script: this entry names its style for the build.
import './fairness.css';
